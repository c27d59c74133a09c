import type { Api } from './api'

/**
 * A contact list of these people. As contacts, their numbers are checked at once. Numbers that are typed into
 * a list wait for their turn, up to 40 seconds.
 * @returns its id
 */
export async function aContactListOf(
  api: Api,
  name: string,
  people: readonly { name: string; number: string }[],
): Promise<number> {
  const { id } = await api.post<{ id: number }>('/contact-lists', { name })
  const contactIds: number[] = []
  for (const { name: called, number } of people)
    contactIds.push((await api.post<{ id: number }>('/contacts', { name: called, number })).id)
  await api.post(`/contact-lists/${id}/contacts`, { contactIds })
  return id
}
