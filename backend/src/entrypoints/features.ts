import { announcementsFeature } from '../features/announcements/index.js'
import { attendanceFeature } from '../features/attendance/index.js'
import { auditLogFeature } from '../features/auditLog/index.js'
import { authFeature } from '../features/auth/index.js'
import { boletoFeature } from '../features/boleto/index.js'
import { brandingFeature } from '../features/branding/index.js'
import { campaignRunsFeature } from '../features/campaignRuns/index.js'
import { campaignsFeature } from '../features/campaigns/index.js'
import { campaignReportsFeature } from '../features/campaignReports/index.js'
import { chatsFeature } from '../features/chats/index.js'
import { companiesFeature } from '../features/companies/index.js'
import { companyManagementFeature } from '../features/companyManagement/index.js'
import { connectionsFeature } from '../features/connections/index.js'
import { contactHistoryFeature } from '../features/contactHistory/index.js'
import { contactImportsFeature } from '../features/contactImports/index.js'
import { contactListsFeature } from '../features/contactLists/index.js'
import { contactsFeature } from '../features/contacts/index.js'
import { dashboardFeature } from '../features/dashboard/index.js'
import { emailVerificationFeature } from '../features/emailVerification/index.js'
import { firstStepsFeature } from '../features/firstSteps/index.js'
import { helpsFeature } from '../features/helps/index.js'
import { inboxFeature } from '../features/inbox/index.js'
import { installationFeature } from '../features/installation/index.js'
import { mailFeature } from '../features/mail/index.js'
import { invoicesFeature } from '../features/invoices/index.js'
import { mediaFeature } from '../features/media/index.js'
import { messagesFeature } from '../features/messages/index.js'
import { optOutsFeature } from '../features/optOuts/index.js'
import { overviewFeature } from '../features/overview/index.js'
import { paymentsFeature } from '../features/payments/index.js'
import { plansFeature } from '../features/plans/index.js'
import { passwordRecoveryFeature } from '../features/passwordRecovery/index.js'
import { publicApiFeature } from '../features/publicApi/index.js'
import { queuesFeature } from '../features/queues/index.js'
import { quickMessagesFeature } from '../features/quickMessages/index.js'
import { retentionFeature } from '../features/retention/index.js'
import { settingsFeature } from '../features/settings/index.js'
import { subscriptionFeature } from '../features/subscription/index.js'
import { supportAccessFeature } from '../features/supportAccess/index.js'
import { signUpFeature } from '../features/signUp/index.js'
import { tagsFeature } from '../features/tags/index.js'
import { ticketTagsFeature } from '../features/ticketTags/index.js'
import { ticketNotesFeature } from '../features/ticketNotes/index.js'
import { ticketsFeature } from '../features/tickets/index.js'
import { usersFeature } from '../features/users/index.js'
import { whatsappRemindersFeature } from '../features/whatsappReminders/index.js'
import { webhooksFeature } from '../features/webhooks/index.js'
import { schedulesFeature } from '../features/schedules/index.js'
import type { Feature } from '../kit/feature.js'

/** Every feature that adds something to the product. */
const features: readonly Feature[] = [
  schedulesFeature,
  announcementsFeature,
  campaignRunsFeature,
  campaignsFeature,
  attendanceFeature,
  auditLogFeature,
  authFeature,
  boletoFeature,
  brandingFeature,
  campaignReportsFeature,
  chatsFeature,
  companiesFeature,
  // After them: `/companies/list` has the form of its `/companies/:id`.
  companyManagementFeature,
  connectionsFeature,
  contactImportsFeature,
  contactListsFeature,
  contactsFeature,
  // After the contacts: `/contacts/list` has the form of its `/contacts/:id`.
  contactHistoryFeature,
  dashboardFeature,
  emailVerificationFeature,
  firstStepsFeature,
  helpsFeature,
  inboxFeature,
  installationFeature,
  mailFeature,
  invoicesFeature,
  mediaFeature,
  messagesFeature,
  optOutsFeature,
  overviewFeature,
  paymentsFeature,
  plansFeature,
  passwordRecoveryFeature,
  publicApiFeature,
  queuesFeature,
  quickMessagesFeature,
  retentionFeature,
  settingsFeature,
  subscriptionFeature,
  supportAccessFeature,
  signUpFeature,
  tagsFeature,
  ticketTagsFeature,
  ticketNotesFeature,
  ticketsFeature,
  usersFeature,
  webhooksFeature,
  whatsappRemindersFeature,
]

export const resources = features.flatMap((feature) => feature.resources)
export const routes = features.flatMap((feature) => feature.routes)
export const jobs = features.flatMap((feature) => feature.jobs)
export const sweeps = features.flatMap((feature) => feature.sweeps)
export const broadcasts = features.flatMap((feature) => feature.broadcasts)
export const records = features.flatMap((feature) => feature.records)
export const reactions = features.flatMap((feature) => feature.reactions)
