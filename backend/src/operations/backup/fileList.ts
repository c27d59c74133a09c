import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'
import { reasonOf } from '../../platform/errors/reasonOf.js'
import { Refusal } from '../refusal.js'
import { writeMeasured, type Measures } from './measured.js'

/** One file of the media store in a backup. */
export interface BackedUpFile extends Measures {
  key: string
  /**
   * Bytes of the file in the media store. `bytes` and `sha256` are those of the stored file, maybe encrypted.
   */
  size: number
}

/** Writes a list, one line of JSON for each file. @returns the measures of the written list. */
export function writeFileList(file: string, files: AsyncIterable<BackedUpFile>): Promise<Measures> {
  const zipped = createGzip()
  const lines = Readable.from(
    (async function* () {
      for await (const one of files) yield `${JSON.stringify(one)}\n`
    })(),
  )
  // Passed on, as the errors of a piped stream end nothing.
  lines.once('error', (error) => zipped.destroy(error))
  return writeMeasured(lines.pipe(zipped), file)
}

/**
 * Reads a list in its order, which is that of the keys.
 * @throws Refusal when it is damaged.
 */
export async function* readFileList(file: string): AsyncGenerator<BackedUpFile> {
  const stored = createReadStream(file)
  const unzipped = createGunzip()
  // Passed on, as the errors of a piped stream end nothing.
  stored.once('error', (error) => unzipped.destroy(error))
  try {
    let rest = ''
    for await (const part of stored.pipe(unzipped).setEncoding('utf8') as AsyncIterable<string>) {
      const lines = (rest + part).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) yield JSON.parse(line) as BackedUpFile
    }
  } catch (error) {
    throw new Refusal(`The list of files ${file} is damaged (${reasonOf(error)}).`)
  } finally {
    stored.destroy()
  }
}

interface Keyed {
  key: string
}

/**
 * Reads several sources side by side, each in ascending order of its keys.
 * @returns for each key what the sources have, by their place; undefined where a source lacks it.
 */
export async function* inStep<T extends readonly Keyed[]>(
  ...sources: { [I in keyof T]: AsyncIterable<T[I]> }
): AsyncGenerator<{ [I in keyof T]: T[I] | undefined }> {
  const readers = sources.map((source: AsyncIterable<Keyed>) => source[Symbol.asyncIterator]())
  const next = async (reader: AsyncIterator<Keyed>) => {
    const { done, value } = (await reader.next()) as IteratorResult<Keyed, undefined>
    return done ? undefined : value
  }
  const heads = await Promise.all(readers.map(next))
  for (;;) {
    const keys = heads.flatMap((head) => (head ? [head.key] : []))
    if (keys.length === 0) return
    const least = keys.reduce((a, b) => (a < b ? a : b))
    yield heads.map((head) => (head?.key === least ? head : undefined)) as {
      [I in keyof T]: T[I] | undefined
    }
    for (const [index, reader] of readers.entries())
      if (heads[index]?.key === least) heads[index] = await next(reader)
  }
}

/** Batches one by one. */
export async function* oneByOne<T>(batches: AsyncIterable<readonly T[]>): AsyncGenerator<T> {
  for await (const batch of batches) yield* batch
}

/** A source without anything. */
export async function* nothing(): AsyncGenerator<never> {}
