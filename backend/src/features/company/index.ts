import { accessPolicyFeature } from './accessPolicy/index.js'
import { announcementsFeature } from './announcements/index.js'
import { apiTokensFeature } from './apiTokens/index.js'
import { auditLogFeature } from './auditLog/index.js'
import { authFeature } from './auth/index.js'
import { availabilityFeature } from './availability/index.js'
import { chatsFeature } from './chats/index.js'
import { connectionsFeature } from './connections/index.js'
import { costsFeature } from './costs/index.js'
import { dashboardFeature } from './dashboard/index.js'
import { emailVerificationFeature } from './emailVerification/index.js'
import { firstStepsFeature } from './firstSteps/index.js'
import { helpsFeature } from './helps/index.js'
import { mailFeature } from './mail/index.js'
import { officialNumbersFeature } from './officialNumbers/index.js'
import { passwordRecoveryFeature } from './passwordRecovery/index.js'
import { publicApiFeature } from './publicApi/index.js'
import { pushDevicesFeature } from './pushDevices/index.js'
import { queuesFeature } from './queues/index.js'
import { retentionFeature } from './retention/index.js'
import { secondFactorFeature } from './secondFactor/index.js'
import { settingsFeature } from './settings/index.js'
import { signOnFeature } from './signOn/index.js'
import { templatesFeature } from './templates/index.js'
import { usersFeature } from './users/index.js'
import { webhooksFeature } from './webhooks/index.js'

/** A company's set-up, and its team. The order matters: a feature may import only those before it. */
export const company = [
  settingsFeature,
  queuesFeature,
  officialNumbersFeature,
  connectionsFeature,
  templatesFeature,
  mailFeature,
  emailVerificationFeature,
  accessPolicyFeature,
  secondFactorFeature,
  authFeature,
  chatsFeature,
  usersFeature,
  availabilityFeature,
  signOnFeature,
  costsFeature,
  passwordRecoveryFeature,
  announcementsFeature,
  helpsFeature,
  dashboardFeature,
  firstStepsFeature,
  auditLogFeature,
  apiTokensFeature,
  publicApiFeature,
  webhooksFeature,
  pushDevicesFeature,
  retentionFeature,
]
