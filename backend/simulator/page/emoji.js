import { showMenu } from './dialogs.js'
import { byId, make } from './dom.js'

const EMOJIS =
  '😀 😂 😅 😊 😍 😘 😎 🤔 😴 😢 😭 😡 🥳 🤯 😱 🙄 👍 👎 👏 🙏 💪 🤝 👋 👀 ❤️ 💔 🔥 ✨ 🎉 🎂 🍕 ☕ 🚚 📦 💰 🧾 ✅ ❌ ⏰ 📍 🐶 🌧'.split(
    ' ',
  )

export const REACTIONS = ['👍', '❤️', '😂', '😮', '😢', '🙏']

/** The emoji menu of the composer. An emoji is inserted at the cursor. */
export function prepareEmojis(field) {
  const menu = byId('emoji-menu')
  menu.append(
    ...EMOJIS.map((emoji) => make('button', { type: 'button', onclick: () => insert(field, emoji) }, emoji)),
  )
  byId('emoji-open').addEventListener('click', () => showMenu(menu, byId('emoji-open')))
}

function insert(field, emoji) {
  field.setRangeText(emoji, field.selectionStart, field.selectionEnd, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
