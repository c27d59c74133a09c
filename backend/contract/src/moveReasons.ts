/**
 * Why rows of another installation were left out, merged or changed, as `npm run move-in` and `npm run
 * import-company` write it. `{{value}}` and `{{other}}` stand for names and numbers.
 */
export const moveReasons = {
  samePerson: 'the same person as another contact: merged into it',
  lidOnly: 'its number is a LID: it has no telephone number',
  zeros: 'has no number: it gets one of zeros, so that its conversations stay',
  emptyField: 'has neither a name nor a value',
  longerThanForm: 'is longer than a form allows: it stays whole',
  sameTag: 'has the name of another tag: merged into it',
  tagColour: 'has no valid colour: it gets the usual one',
  longName: 'its name is longer than a form allows: it stays whole',
  foreignTag: 'its tag is of another company',
  fileGone: 'its file is missing or refused: the row comes without it',
  mediaGone: 'its file is missing or refused: it is marked as gone',
  timesDecide: 'has the unknown status {{value}}: its times decide',
  unknownStatus: 'has the unknown status {{value}}: it becomes {{other}}',
  unknownProfile: 'has the unknown profile {{value}}: it becomes {{other}}',
  ticketWithoutContact: 'has no contact: it is left out with its messages',
  secondLiveTicket: 'another ticket of the same person and connection is live: it is closed',
  noTimeAtAll: 'has no time at all',
  tagTwice: 'the ticket has the tag twice',
  noteWithoutTicket: 'its contact has no ticket',
  noteOfContact: 'names no ticket: it goes to the last one of its contact',
  noTicket: 'belongs to no ticket',
  noRate: 'its rate is none from 1 to {{value}}',
  highRate: 'its rate is higher than {{value}}: it becomes {{other}}',
  brokenJson: 'its dataJson is broken: the columns beside it are taken',
  twiceEncoded: 'its dataJson is encoded twice: it is read',
  unreadableJson: 'its dataJson holds no message that can be read: the columns are taken',
  lostReaction: 'is a reaction to nobody knows what',
  reaction: 'is a reaction: it belongs to its message',
  beforeEdit: 'a text before an edit: the message has its last text',
  messageWithoutContact: 'its ticket has no contact',
  noDate: 'its date is none: it gets the time of the move',
  noQuote: 'the message that it quotes is missing: it comes without the quote',
  captionOnly: 'names no file, though it had one: its caption comes without it',
  overLength: 'is longer than WhatsApp allows: it stays whole',
  sameList: 'has the name of another list: a number is added',
  noNumber: 'has no number',
  listedTwice: 'its number is in the list twice',
  wasRunning: 'was running: it arrives cancelled, and nobody gets more of it',
  campaignPast: 'its time has passed: it arrives cancelled, not sent',
  numberTwice: 'the campaign has its number twice',
  noSetting: 'there is no setting {{value}} here',
  inChatTwice: 'is in the chat twice',
  laterSetting: 'a later row has the same key',
  longValue: 'its value is too long',
  badInvoice: 'its day or value cannot be read',
  sameDay: 'another invoice has the same day',
  secondOpen: 'is open, as a newer one: a company has one open invoice',
  sameShortcut: 'has the shortcut of another one: a number is added',
  noContact: 'has no contact',
  noTime: 'has no time',
  schedulePast: 'its time has passed: it is marked as not sent',
  noText: 'has no text: it stays as it is',
  noEmail: 'has no e-mail address: it gets one at moved.invalid',
  sameEmail: 'has the address of another user: its id is added to it',
  noHash: 'its password is no bcrypt hash: it must be set again',
  wasSuper: 'was a super user there: it is none here, and the operator makes them',
  sameQueue: 'has the name of another queue: a number is added',
  queueColour: 'its colour is invalid or that of another queue: it gets a free one',
  noHours: 'its hours cannot be read: it gets the usual ones',
  lostParent: 'its parent is gone, in another queue or below itself: it stands at the top',
  noQueue: 'belongs to no queue',
  linkAgain: 'must be linked again: its session is not taken along',
  otherChannel: 'is of the channel {{value}}: it stays for its conversations alone',
  sameConnection: 'has the name of another connection: a number is added',
  badToken: 'its token is too long or that of another connection: a new one must be made',
  noRecurrence: 'its recurrence is none: it pays every month',
  noPlan: 'has no plan',
  noDueDate: 'has no due date: it is due today',
  collides: 'collides with another row',
  missingReference: 'its {{value}} did not arrive',
  breaksRule: 'breaks {{value}}',
  changedHere: 'changed here since they arrived',
  deletedHere: 'deleted here since they arrived',
  cannotChange: 'nothing in them can change',
  changedInPart: 'changed, but for what collides with another row here',
  noCompany: 'belong to no company',
  session: 'credentials and caches of a session: the number must be linked again',
  integration: 'an integration that this product does not have',
  unused: 'old, and unused by the older program itself',
  passing: 'says nothing after the move',
  counted: 'counts that follow from the messages and attendances',
  withoutTicket: 'a message that belongs to no conversation',
  ofScreens: 'texts of the older program’s screens',
  ofInstallation: 'belongs to the whole installation: its super user writes it again',
  fileLists: 'lists of files are not part of this product',
  editsCounted: 'an edited message has its last text; the earlier ones are counted',
} as const

export type MoveReasonKey = keyof typeof moveReasons

const patternOf = (text: string): RegExp =>
  new RegExp(
    `^${text
      .split(/(\{\{\w+\}\})/)
      .map((part) =>
        part.startsWith('{{')
          ? `(?<${part.slice(2, -2)}>.*?)`
          : part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'),
      )
      .join('')}$`,
    'su',
  )

const patterns = Object.entries(moveReasons).map(
  ([key, text]) => [key as MoveReasonKey, patternOf(text)] as const,
)

/**
 * The key of a reason, and the names and numbers in it.
 * @returns null for a reason that is not in the table.
 */
export function moveReasonOf(
  reason: string,
): { key: MoveReasonKey; values: Readonly<Record<string, string>> } | null {
  for (const [key, pattern] of patterns) {
    const found = pattern.exec(reason)
    if (found) return { key, values: { ...found.groups } }
  }
  return null
}
