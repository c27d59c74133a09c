import type { PhrasesOf } from '../../../phrases'

export const supportAccess: PhrasesOf<'supportAccess'> = {
  enter: 'Enter as support',
  title: 'Enter {{company}} as support',
  text: 'You will see what an admin of {{company}} sees, for {{minutes}} minutes, and change nothing. That you entered, why, and that you left stand in the audit log of the company.',
  reason: 'Reason',
  reasonHelp: 'The company reads this reason in its audit log.',
  submit: 'Enter',
  bar: 'Support in {{company}}',
  left_one: '{{count}} min left',
  left_other: '{{count}} min left',
  reading: 'Read only',
  writing: 'Changes allowed',
  allow: 'Allow changes',
  forbid: 'Only read again',
  leave: 'Leave the company',
  allowTitle: 'Allow changes in {{company}}',
  allowText:
    'Each change stands in the audit log of the company as made by support. Messages that you send reach the customers of the company.',
  allowSubmit: 'Allow',
}
