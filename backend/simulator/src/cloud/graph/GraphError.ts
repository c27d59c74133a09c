import { newTraceId } from '../ids.js'
import type { Json } from '../records.js'
import { errorOf } from './errors.js'

type More = {
  subcode?: number
  /** Title and text for people, as template errors have them. */
  user?: [title: string, message: string]
  status?: number
}

/** An error answer of the Graph API. Thrown by handlers. */
export class GraphError extends Error {
  readonly status: number
  readonly #more: More

  /** @param details what is wrong, beside the code's own title */
  constructor(
    readonly code: number,
    readonly details?: string,
    more: More = {},
  ) {
    super(details ?? errorOf(code).title)
    this.#more = more
    this.status = more.status ?? errorOf(code).status
  }

  get body(): Json {
    const { title, type, details, isTransient } = errorOf(this.code)
    const { subcode, user } = this.#more
    const isOfMessaging = this.code >= 130_000
    return {
      error: {
        message:
          this.code === 190 ? title : `(#${this.code}) ${isOfMessaging ? title : (this.details ?? title)}`,
        type,
        code: this.code,
        ...(isOfMessaging && {
          error_data: { messaging_product: 'whatsapp', details: this.details ?? details },
        }),
        ...(subcode !== undefined && { error_subcode: subcode }),
        ...(isTransient && { is_transient: true }),
        ...(user && { error_user_title: user[0], error_user_msg: user[1] }),
        fbtrace_id: newTraceId(),
      },
    }
  }
}

/** A parameter that is missing or wrong. */
export const invalidParameter = (details: string, more?: More): GraphError =>
  new GraphError(100, details, more)
