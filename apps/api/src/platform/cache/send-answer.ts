import type { IncomingHttpHeaders } from 'node:http';
import type { FindForm, KeptAnswer } from './kept-answer.ts';

export interface AnswerRequest {
  url: string;
  headers: IncomingHttpHeaders;
}

export interface AnswerReply {
  code(status: number): unknown;
  getHeader(name: string): unknown;
  header(name: string, value: string): unknown;
  headers(all: Record<string, string>): unknown;
  send(payload?: unknown): unknown;
  replayable: FindForm | undefined;
}

/**
 * Sends an answer as the client can take it, at once if it was sent in this form before. `findAnswer`
 * finds it again as long as it is true.
 */
export function sendAnswer(
  request: AnswerRequest,
  reply: AnswerReply,
  answer: KeptAnswer,
  findAnswer: () => KeptAnswer | undefined,
): Promise<void> | undefined {
  if (isSame(request.headers['if-none-match'], answer.etag)) {
    reply.code(304);
    send(reply, answer.headers);
    return undefined;
  }
  const encoding = answer.chooseEncoding(request.headers['accept-encoding']);
  const form = answer.form(encoding);
  if (!form) {
    return answer.makeForm(encoding).then(({ headers, body }) => send(reply, headers, body));
  }
  // Not the first time: somebody may well ask for it once more.
  reply.replayable = () => findAnswer()?.form(encoding);
  send(reply, form.headers, form.body);
  return undefined;
}

function send(reply: AnswerReply, headers: Record<string, string>, body?: Buffer): void {
  const varies = reply.getHeader('vary');
  reply.headers(headers);
  if (varies && headers.vary) reply.header('vary', `${varies}, ${headers.vary}`);
  reply.send(body);
}

function isSame(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true;
  return ifNoneMatch.split(',').some((each) => each.trim().replace(/^(?!W\/)/, 'W/') === etag);
}
