import { writeAbout } from './composer.js'
import { showMenu } from './dialogs.js'
import { byId, glyph, make } from './dom.js'
import { REACTIONS } from './emoji.js'
import { actor } from './place.js'
import { act } from './sending.js'

/** Opens the menu of the contact's actions on a message. */
export function openMessageMenu(message, anchor) {
  const { id, direction, reactions, type } = message
  const menu = byId('message-menu')
  const mine = reactions.find(({ from }) => from === actor())?.emoji
  const item = (work, ...label) => {
    const onclick = () => {
      menu.hidePopover()
      work()
    }
    return make('button', { type: 'button', onclick }, ...label)
  }
  const isOwn = direction === 'sent'
  menu.replaceChildren(
    make(
      'div',
      { class: 'reacting' },
      ...REACTIONS.map((emoji) => {
        const button = item(() => void act('react', { id, emoji: emoji === mine ? '' : emoji }), emoji)
        button.setAttribute('aria-label', `Reagir com ${emoji}`)
        button.setAttribute('aria-pressed', String(emoji === mine))
        return button
      }),
    ),
    item(() => writeAbout(message), glyph('reply'), 'Responder'),
    ...(isOwn && type === 'text' ? [item(() => writeAbout(message, true), glyph('edit'), 'Editar')] : []),
    ...(isOwn ? [item(() => void act('delete', { id }), glyph('trash'), 'Apagar para todos')] : []),
  )
  showMenu(menu, anchor)
}
