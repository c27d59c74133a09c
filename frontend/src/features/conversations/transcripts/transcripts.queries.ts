import { transcriptsApi } from '@balcao/contract/resources/conversations/transcripts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../data/apiClient'

/** Whether transcripts of a ticket can be sent by e-mail, and the contact's address. */
export const useMailing = (ticketId: number) =>
  useQuery({
    queryKey: ['transcripts', 'mailing', ticketId],
    queryFn: ({ signal }) => call(transcriptsApi.mailing, { params: { id: ticketId }, signal }),
    // The contact may have got an address meanwhile.
    staleTime: 0,
  })
