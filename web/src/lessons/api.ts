import { call } from "../net/http";
import type { LessonInfo, LessonPlace, LessonReply, LessonText } from "../net/types";

/** The requests of the lessons' pages; a page without a server may answer them itself. */
export const lessonApi = {
  list: (): Promise<LessonInfo[]> => call("GET", "/learn"),
  text: (game: string, number: number): Promise<LessonText> => call("GET", `/learn/${game}/${number}`),
  send: (game: string, number: number, place: LessonPlace, message: unknown): Promise<LessonReply> =>
    call("POST", `/learn/${game}/${number}`, { place, message }),
};
