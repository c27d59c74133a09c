/* oxlint-disable no-console -- printing is what is tested */
import { expect, it, vi } from 'vitest'
import { silenceLibsignal } from './quiet.js'

it('drops the lines of libsignal and no others', () => {
  const printed: unknown[][] = []
  const info = vi.spyOn(console, 'info').mockImplementation((...words) => void printed.push(words))
  silenceLibsignal()
  silenceLibsignal()
  console.info('Closing session:', { privKey: 'secret' })
  console.info('Session error:Error: Bad MAC', 'stack')
  console.info('The session of Maria is closed')
  console.info({ text: 'Closing session:' })
  expect(printed).toEqual([['The session of Maria is closed'], [{ text: 'Closing session:' }]])
  info.mockRestore()
})
