import { Console } from 'node:console'
import { Writable } from 'node:stream'
import { expect, it } from 'vitest'
import { quietLibsignal } from './quietLibsignal.js'

it('libsignal’s session records never reach the console, everything else does', () => {
  let printed = ''
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      printed += chunk.toString()
      done()
    },
  })
  const target = new Console(stream)
  quietLibsignal(target)
  quietLibsignal(target)
  target.info('Closing session:', { privKey: 'secret' })
  target.warn('Session already closed', { privKey: 'secret' })
  target.info('Removing old closed session:', { privKey: 'secret' })
  target.error('Session error:MessageCounterError: Key used already', 'stack')
  target.info('Server on port', 8080)
  expect(printed).toBe('Server on port 8080\n')
})
