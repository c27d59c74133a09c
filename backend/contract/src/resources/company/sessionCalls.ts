/**
 * The calls by which a session begins and goes on. Apart from the other endpoints: a client makes them before
 * anything else, and needs no schema for that, nor the library that schemas are made with.
 */
export const sessionCalls = {
  login: { method: 'POST', path: '/auth/login' },
  refresh: { method: 'POST', path: '/auth/refresh_token' },
} as const
