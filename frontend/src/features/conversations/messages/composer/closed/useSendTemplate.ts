import type { TemplateChoice } from '@balcao/contract/resources/company/templates'
import { messagesApi } from '@balcao/contract/resources/conversations/messages'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../../data/apiClient'
import { randomUuid } from '../../../../../data/browser/randomUuid'

/** Sends a template. A repeat of the same choice after a failure has the same key, so it is sent once. */
export function useSendTemplate(ticketId: number) {
  const [sent, setSent] = useState({ choice: '', key: '' })
  return useMutation({
    mutationFn: (template: TemplateChoice) => {
      const choice = JSON.stringify(template)
      const key = choice === sent.choice ? sent.key : randomUuid()
      setSent({ choice, key })
      const body = { body: '', template }
      return call(messagesApi.send, { params: { ticketId }, body, idempotencyKey: key })
    },
    onSuccess: () => setSent({ choice: '', key: '' }),
  })
}
