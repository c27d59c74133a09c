import { Campaign } from './Campaign.js'
import { CampaignConnection } from './CampaignConnection.js'
import { Connection } from './Connection.js'
import { ConnectionQueue } from './ConnectionQueue.js'
import { Contact } from './Contact.js'
import { ContactCustomField } from './ContactCustomField.js'
import { Message } from './Message.js'
import { MessageChange } from './MessageChange.js'
import { MessageMedia } from './MessageMedia.js'
import { Queue } from './Queue.js'
import { Setting } from './Setting.js'
import { Company } from './Company.js'
import { User } from './User.js'
import { UserQueue } from './UserQueue.js'

/**
 * Every association to many: declared here, so that a model names only what it belongs to and the graph has
 * no circle.
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
  Message.hasOne(MessageMedia, { foreignKey: 'messageId', as: 'media' })
  Message.hasMany(MessageChange, { foreignKey: 'messageId', as: 'changes' })
}
