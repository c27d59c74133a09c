import pino from 'pino'
import { env } from '../config/env.js'
import { logContext } from './context.js'

/**
 * The log: one JSON object per line, with the request, company and actor. It never contains a token, a
 * password or the text of a message.
 */
export const log = pino({
  level: env.LOG_LEVEL,
  base: { pid: process.pid },
  mixin: () => ({ ...logContext() }),
  redact: {
    paths: [
      'password',
      'token',
      'body',
      '*.password',
      '*.token',
      '*.body',
      'req.headers',
      'err.config',
      // Sequelize writes values, such as message texts, into the statement it reports.
      'err.sql',
      'err.parameters',
      'err.parent',
      'err.original',
      'err.errors',
      'err.fields',
      // Yup keeps the refused value, of any length, in its errors.
      'err.value',
      'err.params',
      'err.inner',
    ],
    remove: true,
  },
  timestamp: pino.stdTimeFunctions.isoTime,
})
