import { describe, expect, it } from 'vitest'
import { bigEmojis } from './bigEmoji.rules'

describe('a text of emojis alone', () => {
  it.each([
    ['😂', 1],
    ['❤️', 1],
    ['👍🏽 🎉', 2],
    ['👨‍👩‍👧‍👦🇧🇷3️⃣', 3],
  ])('%s is drawn large', (text, count) => expect(bigEmojis(text)).toBe(count))

  it.each(['', '   ', 'ok 👍', '123', '#', '*', '😂😂😂😂', '©a', '👍'.repeat(200)])(
    '%j is a text like others',
    (text) => expect(bigEmojis(text)).toBe(0),
  )
})
