import { attempt, call } from './api.js'
import { ask } from './dialogs.js'
import { byId, make, toast } from './dom.js'

/** Creates a group of the selected people. @param people resolves to the newest state */
export function prepareGroups(people, refresh) {
  document.querySelector('[data-dialog=group-dialog]').addEventListener('click', async () => {
    const { phones, contacts } = await people()
    if (!phones.length || !contacts.length) return toast('Crie um celular e um cliente primeiro.', 'error')
    const choices = [...phones, ...contacts.filter(({ registered }) => registered)]
    byId('group-members').replaceChildren(make('legend', {}, 'Quem participa'), ...choices.map(choice))
    const fields = await ask('group-dialog')
    if (!fields) return
    const participants = [...byId('group-members').querySelectorAll(':checked')].map(({ value }) => value)
    const refusals = { 400: 'Um grupo precisa de um celular da empresa e de um cliente.' }
    const body = { subject: fields.subject.value.trim(), participants }
    if (await attempt(() => call('POST', '/groups', body), { done: 'Grupo criado', refusals }))
      fields.subject.value = ''
    await refresh()
  })
}

function choice({ number, name }) {
  const box = make('input', { type: 'checkbox', value: number, checked: '' })
  return make('label', { class: 'check' }, box, ` ${name}`)
}
