import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { theme } from './theme'
import { widths } from './tokens'

const src = join(import.meta.dirname, '..')
const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
const readAll = (ending: string) =>
  files
    .filter((file) => file.endsWith(ending))
    .map((file) => ({ file, text: readFileSync(join(src, file), 'utf8').replace(/\/\*.*?\*\//gs, '') }))
const sheets = readAll('.module.css')
const parts = readAll('.tsx')

const matches = (text: string, pattern: RegExp): string[] =>
  [...new Set([...text.matchAll(pattern)].flatMap(([, found]) => found ?? []))].sort()

/** All CSS variables that the theme defines, and those that style sheets set. */
const defined = new Set([
  ...matches(JSON.stringify(theme.generateStyleSheets()), /"(--mui-[\w-]+)":/g),
  ...sheets.flatMap(({ text }) => matches(text, /^\s*(--[\w-]+):/gm)),
])

/** The classes that components use of a style sheet, under any import name. */
const askedOf = (sheet: string): string[] =>
  parts.flatMap(({ file, text }) =>
    [...text.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)]
      .filter(([, , path = '']) => join(dirname(file), path) === sheet)
      .flatMap(([, name = '']) => matches(text, new RegExp(`\\b${name}\\['(\\w+)'\\]`, 'g'))),
  )

describe('the sheets of what is drawn by the dozen', () => {
  it('are there', () => {
    expect(sheets.length).toBeGreaterThan(3)
    expect(defined.size).toBeGreaterThan(100)
  })

  describe.each(sheets)('$file', ({ file, text }) => {
    it('spells no colour', () => {
      expect(text).not.toMatch(/#[0-9a-f]{3,8}\b|\b(rgb|rgba|hsl|hsla|oklch)\(/i)
    })

    it('names only variables that somebody gives it', () => {
      expect(matches(text, /var\((--[\w-]+)/g).filter((name) => !defined.has(name))).toEqual([])
    })

    it('turns at the widths of the theme alone', () => {
      const steps = Object.values(theme.breakpoints.values).map((px) => `${px}px`)
      expect(steps).toContain(`${widths.narrow}px`)
      // Container queries may use any width; media queries must use the theme's.
      const media = text.replaceAll(/@container[^{]*/g, '')
      for (const px of matches(media, /width(?:: | [<>]=? )(\d+px)\)/g)) expect(steps).toContain(px)
    })

    it('has just the classes that the parts beside it ask for', () => {
      const has = matches(text.replace(/\{[^{}]*\}/g, '{}'), /\.([a-zA-Z][\w-]*)/g)
      const asked = askedOf(file)
      // `styles[look]`: the looks of a bubble come from the rules of message kinds.
      const computed = basename(file) === 'Bubble.module.css' ? ['card', 'picture'] : []
      expect(has).toEqual([...new Set([...asked, ...computed])].sort())
    })
  })
})
