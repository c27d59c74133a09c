import type { WhatsappAddress } from '../../../whatsapp/port/address.js'
import { companySettings } from '../../company/settings/index.js'

/** What happens in groups is left alone, unless the company attends them (setting CheckMsgIsGroup). */
export const isIgnoredGroup = async ({ isGroup }: WhatsappAddress): Promise<boolean> =>
  isGroup === true && (await companySettings()).ignoreGroups
