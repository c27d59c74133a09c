import { EventEmitter } from 'node:events'
import type { GroupMetadata, WASocket } from '@whiskeysockets/baileys'
import { describe, expect, it } from 'vitest'
import { GroupMembers } from './groupMembers.js'

const group = '120363@g.us'

function aGroup() {
  const asked: string[] = []
  const members = ['1@lid']
  const known = new GroupMembers((jid) => {
    asked.push(jid)
    if (jid !== group) return Promise.reject(new Error('item-not-found'))
    return Promise.resolve({ id: jid, participants: members.map((id) => ({ id })) } as GroupMetadata)
  })
  const ev = new EventEmitter()
  known.follow({ ev } as unknown as WASocket)
  return { asked, members, known, ev }
}

describe('the members of a group', () => {
  it('are asked for once, also when several messages go out', async () => {
    const { known, asked } = aGroup()
    await known.of(group)
    expect((await known.of(group))?.participants).toEqual([{ id: '1@lid' }])
    expect(asked).toEqual([group])
  })

  it.each([
    ['somebody joins or leaves', 'group-participants.update', { id: group }],
    ['the group changes', 'groups.update', [{ id: group }]],
  ])('are asked for again when %s', async (_what, name, event) => {
    const { known, members, ev } = aGroup()
    await known.of(group)
    members.push('2@lid')
    ev.emit(name, event)
    expect((await known.of(group))?.participants).toHaveLength(2)
  })

  it('that nobody tells are not remembered', async () => {
    const { known, asked } = aGroup()
    expect([await known.of('9@g.us'), await known.of('9@g.us')]).toEqual([undefined, undefined])
    expect(asked).toHaveLength(2)
  })
})
