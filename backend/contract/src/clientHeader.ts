// Apart from the codes, of which the first page of the client loads none.

/** By which our client names itself, so that it is told codes and not words. */
export const CLIENT_HEADER = 'X-Balcao-Client'
