import type { PreviewKind } from '@balcao/contract/resources/conversations/messageContent'
import { Glyph } from '../../../../ui/display/Glyph'
import type { GlyphName } from '../../../../ui/display/glyphs'
import styles from './KindIcon.module.css'

const signs: Partial<Record<PreviewKind, GlyphName>> = {
  deleted: 'blocked',
  image: 'camera',
  video: 'video',
  gif: 'video',
  audio: 'headphones',
  voice: 'microphone',
  sticker: 'smile',
  document: 'document',
  location: 'place',
  contacts: 'contact',
  poll: 'poll',
  call: 'call',
  event: 'calendar',
  viewOnce: 'one',
  waiting: 'hourglass',
}

/** The icon of a message's kind, before its summary; none for texts. */
export function KindIcon({ kind }: { kind: PreviewKind }) {
  const name = signs[kind]
  return name ? <Glyph name={name} className={styles['sign']} /> : null
}
