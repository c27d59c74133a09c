import { attempt, call } from './api.js'
import { ask } from './dialogs.js'
import { byId, make } from './dom.js'
import { plural, QUALITIES } from './words.js'

const DECISIONS = {
  APPROVED: 'Aprovar',
  REJECTED: 'Rejeitar',
  PAUSED: 'Pausar',
  DISABLED: 'Desativar',
}

const STATES = {
  PENDING: 'em análise',
  APPROVED: 'aprovado',
  REJECTED: 'rejeitado',
  PAUSED: 'pausado',
  DISABLED: 'desativado',
}

/** The templates of a number's account, to decide about as Meta does. */
export async function showTemplates({ businessAccountId, phoneNumberId }) {
  const load = async () => {
    const all = await call('GET', '/cloud/templates')
    const own = all.filter((template) => template.businessAccountId === businessAccountId)
    byId('templates-count').textContent = own.length
      ? plural(own.length, 'modelo', 'modelos')
      : 'Nenhum modelo ainda. Crie um no Balcão.'
    byId('templates').replaceChildren(...own.map((template) => templateItem(template, phoneNumberId, load)))
  }
  await attempt(load)
  await ask('templates-dialog')
}

function templateItem({ name, language, status, category, quality, components }, phoneNumberId, load) {
  const decide = (decision, done) => async () => {
    const body = { language, phoneNumberId, ...decision }
    await attempt(() => call('POST', `/cloud/templates/${name}`, body), { done })
    await load()
  }
  const body = components.find(({ type }) => type === 'BODY')?.text ?? ''
  const others = Object.entries(DECISIONS).filter(([state]) => state !== status)
  return make(
    'li',
    {},
    make('strong', {}, `${name} · ${language}`),
    make('span', { class: 'hint' }, `${STATES[status]} · ${category} · qualidade ${QUALITIES[quality]}`),
    make('span', { class: 'template-text' }, body),
    make(
      'div',
      { class: 'choices' },
      ...others.map(([state, label]) =>
        make(
          'button',
          { type: 'button', class: 'small', onclick: decide({ status: state }, `Modelo ${STATES[state]}`) },
          label,
        ),
      ),
      make(
        'button',
        { type: 'button', class: 'small', onclick: decide({ quality: quality === 'RED' ? 'GREEN' : 'RED' }) },
        quality === 'RED' ? 'Qualidade alta' : 'Qualidade baixa',
      ),
      make(
        'button',
        {
          type: 'button',
          class: 'small',
          onclick: decide({ category: category === 'MARKETING' ? 'UTILITY' : 'MARKETING' }),
        },
        category === 'MARKETING' ? 'Passar a utilidade' : 'Passar a marketing',
      ),
    ),
  )
}
