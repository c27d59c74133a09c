import { env } from './env.js'

/** The absolute address of a page of the client, for links in mails. @param path begins with a slash. */
export const clientAddress = (path: string): string => `${env.clientOrigins[0] ?? env.apiUrl}${path}`
