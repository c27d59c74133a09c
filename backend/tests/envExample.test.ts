import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { envVariables } from '../src/platform/config/env.js'
import { checkout } from './sources.js'

/** Variables read by the start scripts and the tests, but not by the server. */
const startOnly = ['CHROMIUM_PATH', 'REDIS_SERVER', 'SIMULATOR_DATA', 'SIMULATOR_PORT', 'START_CONTROL_PORT']

const everyVariable = [...envVariables, ...startOnly].sort()

const read = (file: string): string => readFileSync(path.join(checkout, file), 'utf8')

const variablesOfExample = (text: string): string[] =>
  [...text.matchAll(/^#?\s?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name ?? '').sort()

/** Lines that set a variable without a comment above them. */
const unexplained = (text: string): string[] => {
  const lines = text.split('\n')
  return lines.filter((line, index) => /^[A-Z]/.test(line) && !lines[index - 1]?.startsWith('# '))
}

const variablesOfTable = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => /^\|\s*`[A-Z][A-Z0-9_]+`/.test(line))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([A-Z][A-Z0-9_]+)`/g)])
    .map(([, name]) => name ?? '')
    .sort()

describe('.env.example', () => {
  it('has every variable that is read, and no other', () => {
    expect(variablesOfExample(read('.env.example'))).toEqual(everyVariable)
  })

  it('says of each what it is', () => {
    expect(unexplained(read('.env.example'))).toEqual([])
  })

  it('would be caught with one that is missing, unknown or unexplained', () => {
    const example = read('.env.example')
    expect(variablesOfExample(example.replace(/^REDIS_URL=.*$/m, ''))).not.toEqual(everyVariable)
    expect(variablesOfExample(`${example}\nREDDIS_URL=`)).not.toEqual(everyVariable)
    expect(unexplained(`${example}\nREDDIS_URL=`)).toEqual(['REDDIS_URL='])
  })
})

describe('the configuration table of README.md', () => {
  it('has every variable that is read, and no other', () => {
    expect(variablesOfTable(read('README.md'))).toEqual(everyVariable)
  })

  it('would be caught with one that is missing or unknown', () => {
    const readme = read('README.md')
    expect(variablesOfTable(readme.replace(/`REDIS_URL`/g, ''))).not.toEqual(everyVariable)
    expect(variablesOfTable(`${readme}\n| \`REDDIS_URL\` | | |`)).not.toEqual(everyVariable)
  })
})
