import { expect, test } from "vitest";

import { filesOf } from "./stored-zip";

/** Written by Python's zipfile: three files, one with a name that is not ASCII, one empty. */
const ARCHIVE = [
  "UEsDBBQAAAAAAAAAIQA7ifaLBgAAAAYAAAAEAAAAYS5weXggPSAxClBLAwQUAAAIAAAAACEAQ7+mowIAAAACAAAACQAAAGIvw6kuanNvbnt9UEsDBBQAAAAA",
  "AAAAIQAAAAAAAAAAAAAAAAAIAAAAZW1wdHkucHlQSwECFAMUAAAAAAAAACEAO4n2iwYAAAAGAAAABAAAAAAAAAAAAAAAgAEAAAAAYS5weVBLAQIUAxQAAAgA",
  "AAAAIQBDv6ajAgAAAAIAAAAJAAAAAAAAAAAAAACAASgAAABiL8OpLmpzb25QSwECFAMUAAAAAAAAACEAAAAAAAAAAAAAAAAACAAAAAAAAAAAAAAAgAFRAAAA",
  "ZW1wdHkucHlQSwUGAAAAAAMAAwCfAAAAdwAAAAAA",
].join("");

const bytes = (): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(ARCHIVE), (letter) => letter.charCodeAt(0));

test("the files of an archive come with their names and contents", () => {
  const files = [...filesOf(bytes().buffer)].map(([name, content]) => [name, new TextDecoder().decode(content)]);
  expect(files).toEqual([
    ["a.py", "x = 1\n"],
    ["b/é.json", "{}"],
    ["empty.py", ""],
  ]);
});

test("an archive that was cut off is refused", () => {
  expect(() => [...filesOf(bytes().buffer.slice(0, 38))]).toThrow("Invalid typed array length");
});
