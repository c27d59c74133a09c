// The texts of customers and attendants: about a hundred frequent words, and thousands of rare ones.

const EVERYDAY = `
  bom dia boa tarde noite tudo bem obrigado obrigada por favor pedido entrega prazo produto tamanho cor preço valor
  desconto pagamento pix boleto cartão nota fiscal endereço rua bairro cidade cep número troca devolução garantia
  defeito loja atendimento horário amanhã hoje ontem semana segunda sexta sábado chegou ainda não sim pode ser claro
  certo combinado aguardo retorno confirmar confirmado enviar enviado código rastreio transportadora correio frete
  grátis estoque disponível acabou novo usado modelo marca azul preto branco vermelho verde grande pequeno médio
  quero queria gostaria preciso comprar vender consultar saber quanto custa quando onde como qual vocês vou vai fica
  para com sem mais menos muito pouco já então também só isso essa esse aqui ali cliente contrato fatura vencimento
`
  .trim()
  .split(/\s+/)

const [ONSETS = [], VOWELS = [], ENDINGS = []] = [
  'b c d f g j l m n p r s t v br cr tr pr fl gr ch lh nh',
  'a e i o u ã é ó ei ou',
  'da ção do ra mento so vel zinho dor ria to nça gem ço la',
].map((list) => list.split(' '))

/** A word for every number that sounds like the language. The same number gives the same word. */
function rareWord(number: number): string {
  const pick = (list: string[], from: number) => list[Math.floor(number / from) % list.length] ?? ''
  const [first, second] = [pick(ONSETS, 1) + pick(VOWELS, 3), pick(ONSETS, 7) + pick(VOWELS, ONSETS.length)]
  return first + second + pick(ENDINGS, 11)
}

const RARE_WORDS = 4_000

/** The most frequent first. */
export const WORDS = [
  ...new Set([...EVERYDAY, ...Array.from({ length: RARE_WORDS }, (_, number) => rareWord(number * 13))]),
]

/**
 * Words put into the messages on purpose, each into one of a fixed number of messages. `once` appears only in
 * the older half.
 */
export const TEXTS = {
  rare: { word: 'jabuticabeira', oneOf: 50_000 },
  unusual: { word: 'orçamentária', oneOf: 1_000 },
  once: { word: 'festa junina', oneOf: 60 },
}

/** In about three messages of a hundred, so in most longer tickets. */
export const COMMON_WORD = 'pedido'

export const FIRST_NAMES = `
  Ana Maria José João Antônio Francisco Carlos Paulo Pedro Lucas Luiz Marcos Luís Gabriel Rafael Daniel Marcelo Bruno
  Eduardo Felipe Raimundo Rodrigo Manoel Mateus André Fernando Fábio Leonardo Gustavo Guilherme Adriana Juliana Márcia
  Fernanda Patrícia Aline Sandra Camila Amanda Bruna Jéssica Letícia Júlia Luciana Vanessa Mariana Gabriela Vera
  Vitória Larissa Cláudia Beatriz Luana Rita Sônia Renata Eliane Josefa Simone Natália Cristiane Carla Débora Rosângela
`
  .trim()
  .split(/\s+/)

export const LAST_NAMES = `
  Silva Santos Oliveira Souza Rodrigues Ferreira Alves Pereira Lima Gomes Costa Ribeiro Martins Carvalho Almeida Lopes
  Soares Fernandes Vieira Barbosa Rocha Dias Nascimento Andrade Moreira Nunes Marques Machado Mendes Freitas Cardoso
  Ramos Gonçalves Santana Teixeira Araújo Cavalcanti Moura Correia Campos Batista Castro Monteiro Borges Pinto Reis
  Farias Melo Barros Cunha Xavier Tavares Brito Duarte Viana Azevedo Sampaio Figueiredo Guimarães Bezerra
`
  .trim()
  .split(/\s+/)
