// Not in the file of error codes: the client's first page loads none of those.

/** Header by which our client names itself. Its callers get error codes; all others get sentences. */
export const CLIENT_HEADER = 'X-Balcao-Client'
