import { object } from 'yup'
import { endpoint } from '../../endpoint.js'
import { messageId } from '../../fields.js'

/** Title, description and picture of the page behind a link. */
export interface LinkPreview {
  /** The link as it is written in the message. */
  link: string
  /** Name of the page's server, such as `exemplo.com.br`. */
  host: string
  title: string
  /** '' for none. */
  description: string
  /** A small JPEG as a `data:` URL; null for none. */
  picture: string | null
}

export const linkPreviewsApi = {
  /**
   * The preview of the first link of a message. The server asks the page, at most once in some hours. Null
   * where there is none: no link, one that may work only once, a page that can't be read, or a company that
   * has turned previews off.
   */
  get: endpoint('GET', '/messages/:id/link-preview', {
    params: object({ id: messageId().required() }),
  }).answers<{ preview: LinkPreview | null }>(),
}
