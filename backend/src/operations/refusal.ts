/** Why a command of the operator does not go on, in one sentence that says what to do. */
export class Refusal extends Error {
  override name = 'Refusal'
}
