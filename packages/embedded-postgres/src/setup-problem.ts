/** A problem with the machine or its settings that a person has to fix; the message is one clear sentence. */
export class SetupProblem extends Error {
  override readonly name = 'SetupProblem';
}
