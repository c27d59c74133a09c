import type { WhatsappAddress } from '../../../whatsapp/port/address.js'
import { companySettings } from '../../company/settings/index.js'

/** Whether the company leaves groups alone (setting CheckMsgIsGroup). */
export const ignoresGroups = async (): Promise<boolean> => (await companySettings()).ignoreGroups

/** Whether a conversation is a group that is left alone. */
export const isIgnoredGroup = async ({ isGroup }: WhatsappAddress): Promise<boolean> =>
  isGroup === true && (await ignoresGroups())
