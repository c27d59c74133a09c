import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { Failure } from '../beforeInstall/progress.mjs'

// Below the range that systems use for outgoing connections, so that a remembered port is rarely taken.
const RANGE = { from: 20_000, to: 30_000 }
/**
 * A separate range for a start that comes later. That start chooses more ports from the other range before it
 * listens on these.
 */
export const GIVEN = { from: 30_000, to: 32_000 }

/** Resolves to undefined if this process could listen there, otherwise to the error's code. */
function tryToListen(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = net.createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)))
  })
}

const isFree = async (port: number, host = '127.0.0.1') => (await tryToListen(port, host)) === undefined

/** Resolves to undefined if something accepts connections there, otherwise to the reason why not. */
export function whyNoAnswer(host: string, port: number, patience = 5000): Promise<string | undefined> {
  return new Promise((resolve) => {
    const socket = net.connect({ host, port })
    const end = (reason: string | undefined) => {
      socket.destroy()
      resolve(reason)
    }
    socket.setTimeout(patience, () => end(`no answer in ${patience / 1000} s`))
    socket.once('connect', () => end(undefined))
    socket.once('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message))
  })
}

export const answers = async (port: number, host = '127.0.0.1') =>
  (await whyNoAnswer(host, port, 1000)) === undefined

/** A port that nobody listens on now. */
export async function freePort(avoid: readonly number[] = [], { from, to } = RANGE): Promise<number> {
  for (;;) {
    const port = from + Math.floor(Math.random() * (to - from))
    if (!avoid.includes(port) && (await isFree(port))) return port
  }
}

/**
 * The ports of the embedded parts, `{ [name]: port }`, kept in DATA_DIR/ports.json. A port that another
 * program has taken is replaced. A name gets its `preferred` port the first time, if that is free.
 */
export async function rememberedPorts<Name extends string>(
  dataDir: string,
  names: readonly Name[],
  preferred: Partial<Record<Name, number>> = {},
): Promise<Record<Name, number>> {
  const file = path.join(dataDir, 'ports.json')
  const remembered = readJson(file)
  const ports: Record<string, number> = { ...remembered }
  for (const name of names) {
    const wanted = remembered[name] ?? preferred[name]
    const usable = wanted !== undefined && Number.isInteger(wanted) && (await isFree(wanted))
    ports[name] = usable ? wanted : await freePort(Object.values(ports))
  }
  fs.mkdirSync(dataDir, { recursive: true })
  fs.writeFileSync(file, JSON.stringify(ports, null, 2) + '\n')
  return ports
}

/** The port that a part of this data folder had at its last start. */
export const rememberedPort = (dataDir: string, name: string): number | undefined =>
  readJson(path.join(dataDir, 'ports.json'))[name]

function readJson(file: string): Record<string, number> {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, number>
  } catch {
    return {} // missing, or cut short by a crash: new ports can be chosen
  }
}

/**
 * Reads a port from a variable.
 * @throws Failure that says what is wrong with the value.
 */
export function portFrom(variable: string, value: string): number {
  const port = Number(value)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Failure(`${variable}=${value} is not a port: it must be a whole number from 1 to 65535.`)
  return port
}

/** Fails with one clear line when this process cannot listen on `host:port`. */
export async function requireFree(variable: string, port: number, host: string): Promise<void> {
  const code = await tryToListen(port, host)
  if (code === undefined) return
  if (code === 'EADDRNOTAVAIL')
    throw new Failure(
      `Cannot start: this machine has no address ${host}. Set HOST to one it has, or leave it out.`,
    )
  const reasons: Record<string, string> = {
    EADDRINUSE: `port ${port} is already in use`,
    EACCES: `listening on port ${port} is not allowed for this user`,
  }
  const reason = reasons[code] ?? `port ${port} on ${host} cannot be used (${code})`
  const other = port > 65_000 ? port - 1 : port + 1
  throw new Failure(
    `Cannot start: ${reason}. Choose another with ${variable}, for example ${variable}=${other}.`,
  )
}
