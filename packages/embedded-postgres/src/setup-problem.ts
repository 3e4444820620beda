/** Something about the machine or its settings that a person must mend; the message is one clear sentence. */
export class SetupProblem extends Error {
  override readonly name = 'SetupProblem';
}
