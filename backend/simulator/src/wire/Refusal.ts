/**
 * Something that the caller of a control call asked for and cannot have; the message is for a person to read.
 */
export class Refusal extends Error {
  constructor(
    readonly status: 400 | 403 | 404 | 405 | 409 | 413 | 428,
    message: string,
  ) {
    super(message)
  }
}
