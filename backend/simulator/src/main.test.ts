import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { closed, connect, memoryAuth, nextEvent, opened, received } from './testing/client.js'
import { MARIA, COMPANY_PHONE } from './testing/fixture.js'

const program = fileURLToPath(new URL('./main.ts', import.meta.url))

function run(env: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, ['--import', 'tsx', '--conditions=development', program], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

/** The address that the program prints. */
async function address(child: ChildProcess): Promise<string> {
  const [line] = (await once(createInterface(child.stdout!), 'line')) as [string]
  return /http:\/\/127\.0\.0\.1:\d+$/.exec(line)![0]
}

function folder(): string {
  const made = fs.mkdtempSync(path.join(os.tmpdir(), 'simulator-main-'))
  onTestFinished(() => fs.rmSync(made, { recursive: true, force: true }))
  return made
}

async function post(url: string, body: unknown): Promise<void> {
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) })
  expect(response.status, await response.text()).toBe(200)
}

it('prints its address, refuses a port that is in use, and stops cleanly', async () => {
  const child = run({ SIMULATOR_PORT: '0', SIMULATOR_DATA: folder() })
  const url = await address(child)
  const second = run({ SIMULATOR_PORT: new URL(url).port, SIMULATOR_DATA: folder() })
  let output = ''
  second.stderr!.on('data', (chunk: Buffer) => (output += chunk.toString()))
  expect((await once(second, 'close'))[0]).toBe(1)
  expect(output).toBe(
    `WhatsApp simulator: port ${new URL(url).port} is in use; choose another with SIMULATOR_PORT\n`,
  )

  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  expect(await exit).toEqual([0, null])
})

it('keeps its data below DATA_DIR, and loses nothing when it is killed', async () => {
  const env = { SIMULATOR_PORT: '0', DATA_DIR: folder(), SIMULATOR_DATA: '' }
  const child = run(env)
  const url = await address(child)
  await post(`${url}/control/phones`, { number: COMPANY_PHONE })
  await post(`${url}/control/contacts`, { number: MARIA })
  const auth = memoryAuth()
  const first = connect(`${url.replace('http', 'ws')}/ws/chat`, auth)
  const { qr } = await nextEvent(first, 'connection.update', (update) => Boolean(update.qr))
  const restart = closed(first)
  await post(`${url}/control/phones/${COMPANY_PHONE}/scan`, { qr })
  await restart
  await post(`${url}/control/contacts/${MARIA}/send`, {
    to: COMPANY_PHONE,
    text: 'antes da queda',
    id: 'HELD',
  })
  const exit = once(child, 'exit')
  child.kill('SIGKILL')
  await exit
  expect(fs.existsSync(path.join(env.DATA_DIR, 'simulator', 'journal.jsonl'))).toBe(true)

  const again = await address(run(env))
  const socket = connect(`${again.replace('http', 'ws')}/ws/chat`, auth)
  onTestFinished(() => void socket.end(undefined))
  const answer = received(socket, 'HELD')
  await opened(socket)
  expect((await answer).message.message?.conversation).toBe('antes da queda')
})
