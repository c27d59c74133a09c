import type { Migration } from '../../platform/database/migrator.js'
import { groundFloor } from './0001-ground-floor.js'
import { messageContent } from './0002-message-content.js'
import { connectionHealth } from './0003-connection-health.js'
import { journalInBatches } from './0004-journal-in-batches.js'
import { attendance } from './0005-attendance.js'
import { bot } from './0006-bot.js'
import { growingUpdatedAt } from './0007-growing-updated-at.js'
import { searchAtScale } from './0008-search-at-scale.js'
import { keysThatPoint } from './0009-keys-that-point.js'
import { storage } from './0010-storage.js'
import { sealedSecrets } from './0011-sealed-secrets.js'
import { olderClients } from './0012-older-clients.js'
import { carriers } from './0013-carriers.js'
import { previewsAndWaiting } from './0014-previews.js'
import { whatHappenedToATicket } from './0015-what-happened-to-a-ticket.js'
import { outboxByCompany } from './0020-outbox-by-company.js'
import { deletedWords } from './0022-deleted-words.js'
import { plainResources } from './0025-plain-resources.js'
import { sendPriority } from './0026-send-priority.js'
import { sharedQuickMessages } from './0027-shared-quick-messages.js'
import { picturesCount } from './0030-pictures-count.js'
import { menuVersion } from './0031-menu-version.js'
import { whoMayLogIn } from './0032-who-may-log-in.js'
import { contactBook } from './0033-contact-book.js'
import { specialDays } from './0034-special-days.js'
import { apiCalls } from './0035-api-calls.js'
import { tableImports } from './0036-imports.js'
import { webhooks } from './0038-webhooks.js'
import { auditLog } from './0039-audit-log.js'
import { mergesAndErasures } from './0043-merges-and-erasures.js'
import { quickMessageFiles } from './0044-quick-message-files.js'
import { noteKeys } from './0046-note-keys.js'
import { heldDeliveries } from './0048-held-deliveries.js'
import { scheduledMessages } from './0049-schedules.js'
import { kanban } from './0050-kanban.js'
import { growingLists } from './0051-growing-lists.js'
import { teamChats } from './0052-chats.js'
import { announcementsAndHelps } from './0053-announcements-and-helps.js'
import { dashboard } from './0055-dashboard.js'
import { scheduledFiles } from './0057-scheduled-files.js'
import { reasonsOfLines } from './0058-reasons-of-lines.js'
import { contactLists } from './0059-contact-lists.js'
import { campaignTables } from './0060-campaigns.js'
import { campaignRuns } from './0061-campaign-runs.js'
import { campaignLines } from './0062-campaign-lines.js'
import { campaignReports } from './0063-campaign-reports.js'
import { messagesThatMayHaveLeft } from './0064-messages-that-may-have-left.js'
import { companiesAndPlans } from './0065-companies-and-plans.js'
import { mails } from './0066-mails.js'
import { invoiceTables } from './0067-invoices.js'
import { payments } from './0068-payments.js'
import { supportAccess } from './0070-support-access.js'
import { branding } from './0071-branding.js'
import { daysOfGrace } from './0072-days-of-grace.js'
import { removedCompanies } from './0073-removed-companies.js'
import { namesByAlphabet } from './0074-names-by-alphabet.js'
import { billingInquiries } from './0075-billing-inquiries.js'
import { validEntries } from './0077-valid-entries.js'
import { ticketsOfCampaign } from './0078-tickets-of-campaign.js'
import { withdrawnCharges } from './0079-withdrawn-charges.js'
import { returnedPayments } from './0080-returned-payments.js'
import { mailsGivenUp } from './0081-mails-given-up.js'
import { logOfRemovedCompanies } from './0082-log-of-removed-companies.js'
import { namesInAnyCase } from './0083-names-in-any-case.js'
import { creationKeys } from './0086-creation-keys.js'
import { invoicesByMonths } from './0087-invoices-by-months.js'
import { monthlyRevenue } from './0092-monthly-revenue.js'
import { companiesPutAway } from './0093-companies-put-away.js'
import { closingAfterInactivity } from './0111-closing-after-inactivity.js'
import { queueFiles } from './0128-queue-files.js'
import { planSwitches } from './0129-plan-switches.js'
import { tagNames } from './0130-tag-names.js'
import { claims } from './0131-claims.js'
import { exportsInTheLog } from './0132-exports-in-the-log.js'
import { companyBilling } from './0133-company-billing.js'
import { storageGrowth } from './0134-storage-growth.js'
import { whatsappReminders } from './0135-whatsapp-reminders.js'
import { whenThingsGo } from './0137-when-things-go.js'
import { placesInTheLog } from './0140-places-in-the-log.js'
import { loginsByPlace } from './0141-logins-by-place.js'
import { deviceNames } from './0149-device-names.js'
import { importsByUser } from './0152-imports-by-user.js'
import { openProviders } from './0160-open-providers.js'
import { openPaymentProviders } from './0161-open-payment-providers.js'

/**
 * Every step of the schema, in order. A step that has been applied somewhere is never edited: add another.
 */
export const migrations: readonly Migration[] = [
  groundFloor,
  messageContent,
  connectionHealth,
  journalInBatches,
  attendance,
  bot,
  growingUpdatedAt,
  searchAtScale,
  keysThatPoint,
  storage,
  sealedSecrets,
  olderClients,
  carriers,
  previewsAndWaiting,
  whatHappenedToATicket,
  outboxByCompany,
  deletedWords,
  plainResources,
  sendPriority,
  sharedQuickMessages,
  picturesCount,
  menuVersion,
  whoMayLogIn,
  contactBook,
  specialDays,
  apiCalls,
  tableImports,
  webhooks,
  auditLog,
  mergesAndErasures,
  quickMessageFiles,
  noteKeys,
  heldDeliveries,
  scheduledMessages,
  kanban,
  growingLists,
  teamChats,
  announcementsAndHelps,
  dashboard,
  scheduledFiles,
  reasonsOfLines,
  contactLists,
  campaignTables,
  campaignRuns,
  campaignLines,
  campaignReports,
  messagesThatMayHaveLeft,
  companiesAndPlans,
  mails,
  invoiceTables,
  payments,
  supportAccess,
  branding,
  daysOfGrace,
  removedCompanies,
  namesByAlphabet,
  billingInquiries,
  validEntries,
  ticketsOfCampaign,
  withdrawnCharges,
  returnedPayments,
  mailsGivenUp,
  logOfRemovedCompanies,
  namesInAnyCase,
  creationKeys,
  invoicesByMonths,
  monthlyRevenue,
  companiesPutAway,
  closingAfterInactivity,
  queueFiles,
  planSwitches,
  tagNames,
  claims,
  exportsInTheLog,
  companyBilling,
  storageGrowth,
  whatsappReminders,
  whenThingsGo,
  placesInTheLog,
  loginsByPlace,
  deviceNames,
  importsByUser,
  openProviders,
  openPaymentProviders,
]
