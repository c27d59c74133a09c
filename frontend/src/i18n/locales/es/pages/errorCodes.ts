import { codes } from '@balcao/contract/phrases/es/codes'

/** What the server's refusals say. They come after the first page: few of them can happen before that. */
export const errorCodes = codes
