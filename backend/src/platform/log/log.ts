import pino from 'pino'
import { env } from '../config/env.js'
import { logContext } from './context.js'

/**
 * The log: one JSON object a line, with the request, company and actor of the work that wrote it.
 * It never carries a token, a password or the body of a message.
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
      // Sequelize writes values, and so what people said, into the statement it reports.
      'err.sql',
      'err.parameters',
      'err.parent',
      'err.original',
      'err.errors',
      'err.fields',
      // Yup keeps the refused value, of any length, in what it throws.
      'err.value',
      'err.params',
      'err.inner',
    ],
    remove: true,
  },
  timestamp: pino.stdTimeFunctions.isoTime,
})
