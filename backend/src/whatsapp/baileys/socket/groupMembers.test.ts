import { EventEmitter } from 'node:events'
import type { GroupMetadata, WASocket } from '@whiskeysockets/baileys'
import { describe, expect, it } from 'vitest'
import { GroupMembers } from './groupMembers.js'

const group = '120363@g.us'

function aGroup() {
  const asked: string[] = []
  const members = ['1@lid']
  const groups = new GroupMembers((jid) => {
    asked.push(jid)
    if (jid !== group) return Promise.reject(new Error('item-not-found'))
    return Promise.resolve({ id: jid, participants: members.map((id) => ({ id })) } as GroupMetadata)
  })
  const ev = new EventEmitter()
  groups.follow({ ev } as unknown as WASocket)
  return { asked, members, groups, ev }
}

describe('the members of a group', () => {
  it('are asked for once, also when several messages go out', async () => {
    const { groups, asked } = aGroup()
    await groups.get(group)
    expect((await groups.get(group))?.participants).toEqual([{ id: '1@lid' }])
    expect(asked).toEqual([group])
  })

  it.each([
    ['somebody joins or leaves', 'group-participants.update', { id: group }],
    ['the group changes', 'groups.update', [{ id: group }]],
  ])('are asked for again when %s', async (_what, name, event) => {
    const { groups, members, ev } = aGroup()
    await groups.get(group)
    members.push('2@lid')
    ev.emit(name, event)
    expect((await groups.get(group))?.participants).toHaveLength(2)
  })

  it('that nobody tells are not remembered', async () => {
    const { groups, asked } = aGroup()
    expect([await groups.get('9@g.us'), await groups.get('9@g.us')]).toEqual([undefined, undefined])
    expect(asked).toHaveLength(2)
  })
})
