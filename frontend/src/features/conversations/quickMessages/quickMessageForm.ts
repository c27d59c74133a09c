import type { QuickMessage } from '@balcao/contract/resources/conversations/quickMessages'
import type { SendMode } from '../../company/templates'

export type QuickMessageTexts = Pick<
  QuickMessage,
  'shortcode' | 'message' | 'template' | 'shared' | 'offeredIn'
>

export interface QuickMessageFields extends QuickMessageTexts {
  mode: SendMode
  /** A new file. */
  file: File | null
  /** The stored file is kept. */
  keepsFile: boolean
}
