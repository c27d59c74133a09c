/** Thrown when a control call asks for something impossible. The message is for people. */
export class Refusal extends Error {
  constructor(
    readonly status: 400 | 403 | 404 | 405 | 409 | 413 | 428,
    message: string,
  ) {
    super(message)
  }
}
