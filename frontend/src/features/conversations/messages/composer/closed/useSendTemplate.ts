import type { TemplateChoice } from '@balcao/contract/resources/company/templates'
import { messagesApi } from '@balcao/contract/resources/conversations/messages'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call, upload } from '../../../../../data/apiClient'
import { randomUuid } from '../../../../../data/browser/randomUuid'

interface Chosen {
  template: TemplateChoice
  /** The file that its header shows. */
  file?: File | null
}

/** Sends a template. A repeat of the same choice after a failure has the same key, so it is sent once. */
export function useSendTemplate(ticketId: number) {
  const [sent, setSent] = useState({ choice: '', key: '' })
  return useMutation({
    mutationFn: async ({ template, file = null }: Chosen): Promise<void> => {
      const choice = JSON.stringify([template, file && [file.name, file.size, file.lastModified]])
      const key = choice === sent.choice ? sent.key : randomUuid()
      setSent({ choice, key })
      const target = { params: { ticketId }, idempotencyKey: key }
      if (file) {
        const fields = { body: '', template: JSON.stringify(template) }
        await upload(messagesApi.sendFiles, { ...target, fields, files: [file], onProgress: () => undefined })
      } else await call(messagesApi.send, { ...target, body: { body: '', template } })
    },
    onSuccess: () => setSent({ choice: '', key: '' }),
  })
}
