/** The messages of the editor of numbers, registered when a page that shows them is loaded: a table does not need them. */
import { dictionary } from "./message";
import en from "./numbers.en";
import ru from "./numbers.ru";

dictionary("common", { ru, en });
