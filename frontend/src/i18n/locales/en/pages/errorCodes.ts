import { codes } from '@balcao/contract/phrases/en/codes'

/** Phrases of the server's errors. Loaded after the first page, because few errors occur before. */
export const errorCodes = codes
