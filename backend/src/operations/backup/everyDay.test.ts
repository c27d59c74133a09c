import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { everyDay } from './everyDay.js'

const aFolder = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'balcao-daily-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** A time of day that is hours away. */
const later = () => `${String((new Date().getHours() + 12) % 24).padStart(2, '0')}:30`

it('begins at once without a backup, tries again after a failure, waits, and can be stopped', async () => {
  const stopping = new AbortController()
  const made: boolean[] = []
  const make = () => {
    made.push(made.length === 2)
    if (made.at(-1)) setTimeout(() => stopping.abort(), 20)
    return Promise.resolve(made.at(-1) === true)
  }
  await everyDay(aFolder(), { at: later(), make, signal: stopping.signal, retryMs: 1 })
  expect(made).toEqual([false, false, true])
})

it('can be stopped while a backup is made', async () => {
  const stopping = new AbortController()
  const make = () => {
    setTimeout(() => stopping.abort(), 1)
    return new Promise<boolean>(() => undefined)
  }
  await everyDay(aFolder(), { at: later(), make, signal: stopping.signal })
})
