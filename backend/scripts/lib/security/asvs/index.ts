import { api } from './api.js'
import { authentication } from './authentication.js'
import { authorisation } from './authorisation.js'
import { browser } from './browser.js'
import { codingAndArchitecture } from './codingAndArchitecture.js'
import { configuration } from './configuration.js'
import { cryptography } from './cryptography.js'
import { dataProtection } from './dataProtection.js'
import { encoding } from './encoding.js'
import { files } from './files.js'
import type { Chapter } from './item.js'
import { logging } from './logging.js'
import { sessions } from './sessions.js'
import { signOn } from './signOn.js'
import { tokens } from './tokens.js'
import { transport } from './transport.js'
import { validation } from './validation.js'
import { webRtc } from './webRtc.js'

/** OWASP ASVS 5.0, levels 1 and 2, in the order of the standard. */
export const chapters: readonly Chapter[] = [
  ...[encoding, validation, browser, api, files, authentication, sessions, authorisation, tokens, signOn],
  ...[cryptography, transport, configuration, dataProtection, codingAndArchitecture, logging, webRtc],
]
