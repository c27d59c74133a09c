import type { RequestHandler } from 'express'
import helmet from 'helmet'

/** Seconds: a year. */
const HTTPS_ONLY = 365 * 86_400

/**
 * Headers that tell browsers what our pages may do. Files of companies have a stricter policy of their own.
 * @param apiUrl the installation's address; with https browsers are to use nothing else.
 * @param fileOrigins origins that files are loaded from.
 */
export function securityHeaders(apiUrl: string, fileOrigins: readonly string[]): RequestHandler {
  const apiOrigin = new URL(apiUrl).origin
  const isSecure = apiUrl.startsWith('https:')
  return helmet({
    contentSecurityPolicy: {
      directives: {
        // Scripts only from our own files. One of them, which records voice where the browser can't, is
        // WebAssembly.
        'script-src': ["'self'", "'wasm-unsafe-eval'"],
        // Emotion writes style elements.
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:', ...fileOrigins],
        'media-src': ["'self'", 'blob:', ...fileOrigins],
        // Older browsers don't count a socket to the page's own host as 'self'.
        'connect-src': ["'self'", apiOrigin, apiOrigin.replace(/^http/, 'ws')],
        // Help videos, when somebody plays one.
        'frame-src': ['https://www.youtube-nocookie.com'],
        'object-src': ["'none'"],
        // No page of ours has a `base` element, so one that is there was planted.
        'base-uri': ["'none'"],
        // Nobody may lay a page over ours.
        'frame-ancestors': ["'none'"],
        // Behind plain http (a LAN, this machine) it would break every request.
        'upgrade-insecure-requests': isSecure ? [] : null,
      },
    },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: isSecure && { maxAge: HTTPS_ONLY, includeSubDomains: true },
    // Files set their own policy.
    crossOriginResourcePolicy: { policy: 'same-origin' },
  })
}

/** Browser features for our pages: microphone and location. Embedded pages get none. */
const PERMISSIONS = [
  ...['microphone=(self)', 'geolocation=(self)'],
  ...[
    'accelerometer',
    'camera',
    'display-capture',
    'gyroscope',
    'hid',
    'magnetometer',
    'midi',
    'payment',
  ].map((feature) => `${feature}=()`),
  ...['serial=()', 'usb=()'],
].join(', ')

export const permissionsPolicy: RequestHandler = (_req, res, next) => {
  res.setHeader('Permissions-Policy', PERMISSIONS)
  next()
}
