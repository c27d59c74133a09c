/** The number of the official API, at the stand-in. */
export const OFFICIAL = {
  number: '551130030101',
  name: 'Aurora Oficial',
  greetingMessage: 'Oi, {{firstName}}! Com quem você quer falar?',
} as const

/** WhatsApp's id of the ad. */
export const AD_ID = '120226305854810726'

const HOUR_MS = 60 * 60_000

/** Customers of the official number, and the first message of each. */
export const OFFICIAL_CUSTOMERS = [
  {
    number: '5511976540909',
    name: 'Helena Prado',
    writes: {
      type: 'text',
      text: 'Oi! Vi o anúncio. Ainda tem o Ipê azul?',
      referral: {
        source_url: 'https://www.instagram.com/p/sofa-ipe',
        source_id: AD_ID,
        source_type: 'ad',
        headline: 'Sofá Ipê em linho: 12× sem juros',
        body: 'Conheça na Rua Augusta ou receba em casa em 7 dias.',
        media_type: 'image',
      },
    },
  },
  {
    number: '5511965430808',
    name: 'Marina Lopes',
    withoutNumber: true,
    username: 'marina.arq',
    writes: { type: 'text', text: 'Vocês fazem sob medida?' },
  },
  {
    number: '5511954320707',
    name: 'Marcos Vieira',
    writes: { type: 'text', text: 'O tecido reserva da poltrona vem junto?', ageMs: 30 * HOUR_MS },
  },
] as const

/** What messages of each day cost, by category: how many on a weekday, and who sent them. */
export const DAILY_MESSAGES = [
  { category: 'utility', perDay: 14, isBot: false, billable: true },
  { category: 'marketing', perDay: 6, isBot: false, billable: true },
  { category: 'service', perDay: 31, isBot: false, billable: false },
  { category: 'service', perDay: 12, isBot: true, billable: false },
] as const

/** The most that marketing may make a month cost, in cents. */
export const MONTHLY_LIMIT_CENTS = 15_000
