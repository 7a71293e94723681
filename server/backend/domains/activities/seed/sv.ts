import type { LanguageActivities } from './activity-text.ts'

export const sv: LanguageActivities = {
  trial: {
    title: 'En lördag bakom ratten',
    summary: 'Kör alla fyra modellerna på en förmiddag, med tid att parkera, lasta och fråga.',
    paragraphs: [
      'En tur berättar hur en bil accelererar. En hel förmiddag berättar om du vill leva med den. Du byter bil så ofta du vill, kör den väg du kan och kommer tillbaka på en kopp kaffe emellan.',
      'Ta med körkortet och den som ska sitta bredvid dig. Det enda du skriver under är överlämningsblanketten, och ingen ber om ett beslut när dagen är slut.',
    ],
    agenda: [
      ['Ankomst', 'Kaffe, körkort och vem som börjar i vilken bil'],
      ['Fem saker som är annorlunda', 'Bromsåtervinning, ljuslist, laddplan: en kort runda bland bilarna'],
      ['Körning', 'En halvtimme i taget, på vägar du väljer'],
      ['Tillbaka vid bordet', 'Dina frågor, och vad en månad skulle kosta'],
    ],
  },
  evening: {
    title: 'En kväll om laddning',
    summary: 'Hemma, på vägen, på vintern: vad som krävs, vad det kostar och vad du kan låta bli.',
    paragraphs: [
      'Laddbox eller uttaget i garaget? Hur långt räcker egentligen ett stopp vid en snabbladdare? En ingenjör och någon som kör 4 000 mil om året svarar utifrån det de själva har mätt.',
      'Det finns ingen scen. Vi sitter vid långbordet, bilarna står intill med öppen laddlucka och du får prova varje kabel.',
    ],
    agenda: [
      ['Dörrarna öppnar', 'Något att äta och dricka'],
      ['Hemma', 'Laddbox, elavtal, solceller: tre hushåll och deras räkningar'],
      ['På vägen', 'En resa på 90 mil, stopp för stopp'],
      ['Vid bilarna', 'Frågor, kablar och tid för varandra'],
    ],
  },
  workshop: {
    title: 'Lack och läder i handen',
    summary: 'Åtta personer, alla prover, en designer: se färgerna i dagsljus.',
    paragraphs: [
      'På en skärm ser varje blå nyans rätt ut. Här håller du de lackade panelerna mot fönstret, känner på ullen och det återvunna lädret och ser vad en fälg gör med bilens sida.',
      'Gruppen är liten så att det finns tid för var och en. Du går hem med din konfiguration på ett kort.',
    ],
    agenda: [
      ['Välkommen', 'Vad ljuset gör med en färg'],
      ['Sex lacker', 'Stora paneler, i sol och under lampa'],
      ['Insidan', 'Ull, läder, trä: prover att känna på'],
      ['Din bil', 'Sätts ihop vid bordet, och följer med hem på ett kort'],
    ],
  },
}
