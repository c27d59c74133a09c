import { Campaign } from './campaigns/Campaign.js'
import { CampaignConnection } from './campaigns/CampaignConnection.js'
import { Connection } from './company/Connection.js'
import { ConnectionQueue } from './company/ConnectionQueue.js'
import { OfficialNumber } from './company/OfficialNumber.js'
import { Contact } from './people/Contact.js'
import { ContactCustomField } from './people/ContactCustomField.js'
import { Message } from './conversations/Message.js'
import { MessageChange } from './conversations/MessageChange.js'
import { MessageMedia } from './conversations/MessageMedia.js'
import { Queue } from './company/Queue.js'
import { Setting } from './company/Setting.js'
import { Company } from './billing/Company.js'
import { User } from './company/User.js'
import { UserQueue } from './company/UserQueue.js'

/**
 * All associations to many are declared here. A model names only what it belongs to, so imports have no
 * circle.
 */
export function associate(): void {
  Campaign.hasMany(CampaignConnection, { foreignKey: 'campaignId', as: 'connections' })
  Company.hasMany(Setting, { foreignKey: 'companyId', as: 'settings' })
  Contact.hasMany(ContactCustomField, { foreignKey: 'contactId', as: 'extraInfo' })
  User.belongsToMany(Queue, { through: UserQueue, foreignKey: 'userId', otherKey: 'queueId', as: 'queues' })
  Connection.belongsToMany(Queue, {
    through: ConnectionQueue,
    foreignKey: 'connectionId',
    otherKey: 'queueId',
    as: 'queues',
  })
  Connection.hasOne(OfficialNumber, { foreignKey: 'id', as: 'official', constraints: false })
  Message.hasOne(MessageMedia, { foreignKey: 'messageId', as: 'media' })
  Message.hasMany(MessageChange, { foreignKey: 'messageId', as: 'changes' })
}
