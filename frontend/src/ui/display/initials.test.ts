import { expect, it } from 'vitest'
import { initialsOf } from './initials'

it.each([
  ['Marina Duarte', 'MD'],
  ['joão da silva', 'JS'],
  ['Casa & Cia', 'CC'],
  ['Élton', 'É'],
  ['+55 11 98765', '55'],
  ['🙂 Bia', 'B'],
  ['😀 😀', '😀'],
  ['👩🏽\u200D🚀✨', '👩🏽\u200D🚀'],
  ['...', ''],
  ['', ''],
])('%j has the initials %j', (name, initials) => expect(initialsOf(name)).toBe(initials))
