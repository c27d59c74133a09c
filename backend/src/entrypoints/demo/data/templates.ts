/** Examples of variables with names, as Meta wants them. */
const examples = (named: Readonly<Record<string, string>>) => ({
  body_text_named_params: Object.entries(named).map(([name, example]) => ({ param_name: name, example })),
})

/** Templates of the account, in Meta's form, and WhatsApp's decision; none: it is still reviewed. */
export const TEMPLATES = [
  {
    name: 'ofertas_da_semana',
    category: 'MARKETING',
    components: [
      { type: 'HEADER', format: 'IMAGE', example: { header_handle: ['4::demo'] } },
      {
        type: 'BODY',
        text: 'Oi, {{nome}}! O sofá Ipê está com {{desconto}} de desconto até domingo. Quer que eu separe o seu?',
        example: examples({ nome: 'Helena', desconto: '15%' }),
      },
      { type: 'FOOTER', text: 'Responda SAIR para não receber ofertas' },
      {
        type: 'BUTTONS',
        buttons: [
          { type: 'QUICK_REPLY', text: 'Quero ver' },
          { type: 'URL', text: 'Abrir o catálogo', url: 'https://casaaurora.example/ofertas' },
        ],
      },
    ],
    decision: { status: 'APPROVED', quality: 'GREEN' },
  },
  {
    name: 'entrega_a_caminho',
    category: 'UTILITY',
    components: [
      {
        type: 'BODY',
        text: 'Olá, {{nome}}! Seu pedido {{pedido}} saiu para entrega e chega até as {{hora}}.',
        example: examples({ nome: 'Marcos', pedido: '20764', hora: '17:30' }),
      },
      {
        type: 'BUTTONS',
        buttons: [
          { type: 'QUICK_REPLY', text: 'Estarei em casa' },
          { type: 'QUICK_REPLY', text: 'Mudar o dia' },
        ],
      },
    ],
    decision: { status: 'APPROVED', quality: 'GREEN' },
  },
  {
    name: 'lembrete_de_visita',
    category: 'UTILITY',
    components: [
      {
        type: 'BODY',
        text: 'Oi, {{nome}}! Esperamos você na loja {{dia}}. Confirma?',
        example: examples({ nome: 'Helena', dia: 'quinta, às 19h' }),
      },
    ],
    decision: null,
  },
  {
    name: 'volte_para_a_gente',
    category: 'UTILITY',
    components: [
      {
        type: 'BODY',
        text: 'Sentimos sua falta, {{nome}}! Volte e ganhe um brinde.',
        example: examples({ nome: 'Marcos' }),
      },
    ],
    decision: { status: 'REJECTED', reason: 'TAG_CONTENT_MISMATCH' },
  },
] as const
