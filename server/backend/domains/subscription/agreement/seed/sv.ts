import type { ContractText } from './contract-text.ts'

export const sv: ContractText = {
  title: 'Abonnemangsavtal',
  lead: 'Det här är avtalet mellan dig och Solvei Demonstration (”vi”). Först står det som fylls i för dig, sedan det som gäller för alla.',
  particularsTitle: 'Ditt abonnemang',
  particulars: {
    customer: 'Kund',
    vehicle: 'Bil med chassinummer',
    term: 'Minsta avtalstid och förlängning',
    mileage: 'Kilometer i månaden',
    monthlyPrice: 'Månadspris inkl. moms',
    dueWithOrder: 'Att betala vid beställning inkl. moms',
    deposit: 'Deposition',
    handover: 'Plats och dag för överlämning',
  },
  clauses: [
    {
      title: 'Vad avtalet gäller',
      paragraphs: [
        'Vi låter dig använda bilen ovan under den avtalade tiden. Den förblir vår egendom. Någon rätt att köpa den finns inte.',
        'Avtalet ingås när vi bekräftar per mejl att vi har tagit emot din beställning, vilket vi gör genast. Prisöversikten som du godkände vid beställningen är en del av avtalet.',
      ],
    },
    {
      title: 'Vad som ingår',
      paragraphs: [
        'Registrering, fordonsskatt, trafik- och helförsäkring, service och slitage, de däck som årstiden och lagen kräver samt vägassistans.',
        'Laddning, vägavgifter, parkering, böter, tvätt och den självrisk som anges i prisöversikten ingår inte.',
      ],
    },
    {
      title: 'Pris och betalning',
      paragraphs: [
        'Serviceavgift, eventuell leveransavgift, deposition och första månaden betalas vid beställningen. Varje ny månad betalas i förskott den dag i månaden då bilen lämnades över och dras via det betalsätt du har angett.',
        'Priset är detsamma under hela den minsta avtalstiden. Ändras momssatsen ändras priset inklusive moms i motsvarande mån.',
        'Depositionen löper utan ränta och utan moms. Vi betalar tillbaka den inom 14 dagar efter slutavräkningen.',
      ],
    },
    {
      title: 'Avtalstid och förlängning',
      paragraphs: [
        'Avtalstiden börjar vid överlämningen. En kostnadsfri provmånad varar en månad och slutar av sig själv. I den flexibla modellen löper avtalet månad för månad.',
        'Efter en fast avtalstid fortsätter avtalet månad för månad till samma pris tills någon av oss säger upp det.',
      ],
    },
    {
      title: 'Kilometer',
      paragraphs: [
        'Kilometer som du inte kör en månad läggs till de följande till avtalstidens slut. Kör du mer än avtalat totalt debiteras det i slutet enligt paketets kilometerpris.',
        'Du kan när som helst byta till ett större eller mindre paket från nästa månad.',
      ],
    },
    {
      title: 'Överlämning',
      paragraphs: [
        'Du hämtar bilen i den avtalade butiken, eller så kommer vi med den till den avtalade adressen. Den som tar emot visar ett körkort som gäller i registreringslandet och legitimation.',
        'Skick, mätarställning och tillbehör antecknas i ett protokoll som båda parter skriver under. Dag och adress kan ändras fram till 48 timmar före överlämningen.',
      ],
    },
    {
      title: 'Användning av bilen',
      paragraphs: [
        'Du får köra själv och låta medlemmar av hushållet med giltigt körkort köra; företag får låta sina anställda köra. Du ansvarar för dem som för dig själv.',
        'Körning inom EES, Storbritannien och Schweiz är tillåten, i Gulfen inom GCC-länderna. Tävling, övningskörning mot betalning, persontransport mot betalning och uthyrning är inte tillåtna.',
      ],
    },
    {
      title: 'Skador och returskydd',
      paragraphs: [
        'Anmäl skador till oss inom två dagar, stöld och olyckor med andra genast och även till polisen.',
        'Med returskydd täcks de skador som anges i villkoren vid återlämningen upp till maxbeloppet. Uppsåt, grov vårdslöshet och skador som försäkringen bär omfattas inte.',
      ],
    },
    {
      title: 'Avbokning före överlämning',
      paragraphs: [
        'Du kan avboka fram till 48 timmar före överlämningen. Vad det kostar beror på hur lång tid som är kvar och står i de avbokningsvillkor som gällde när du beställde. Det du har betalat utöver avgiften betalar vi tillbaka inom 14 dagar.',
        'Kan vi inte tillhandahålla bilen väljer du mellan en likvärdig bil och att få tillbaka allt.',
      ],
    },
    {
      title: 'Ångerrätt',
      paragraphs: [
        'Konsumenter som har den rätten enligt lagen i sitt land kan frånträda avtalet inom 14 dagar från det att avtalet ingicks utan att ange skäl. Ett tydligt meddelande räcker, till exempel med ångerknappen på vår sida. Fristen är uppfylld om meddelandet skickas innan den löper ut.',
        'Vi betalar tillbaka allt inom 14 dagar. Har du begärt att vi börjar innan fristen löpt ut betalar du en proportionell del för de dagar du använt bilen.',
      ],
    },
    {
      title: 'Uppsägning och återlämning',
      paragraphs: [
        'I den flexibla modellen och efter en fast avtalstid kan båda parter säga upp med 14 dagars varsel. En fast avtalstid upphör när den löper ut om uppsägning skett 14 dagar före. Du kan ta tillbaka uppsägningen tills bilen är återlämnad.',
        'Du lämnar tillbaka bilen ren, med alla nycklar och laddkabeln. En oberoende besiktningsman antecknar skicket; normalt slitage debiteras inte. Rapport och slutavräkning får du inom 14 dagar och du kan invända mot varje post.',
      ],
    },
    {
      title: 'Dröjsmål och hävning',
      paragraphs: [
        'Kan ett månadsbelopp inte dras påminner vi dig och försöker igen. Vi får häva avtalet utan varsel om två belopp i rad inte betalas, om bilen utsätts för allvarlig fara eller om uppgifter av betydelse var felaktiga.',
        'Din rätt att häva vid väsentligt avtalsbrott påverkas inte.',
      ],
    },
    {
      title: 'Uppgifter',
      paragraphs: [
        'Vi behandlar dina uppgifter för att ingå och fullgöra avtalet och för att pröva din kreditvärdighet. Går prövningen dig emot tittar en människa på den igen om du vill. Bilder av körkortet raderas när de har kontrollerats, senast efter 30 dagar.',
      ],
    },
    {
      title: 'Lag och tvister',
      paragraphs: [
        'Lagen i det land där bilen är registrerad gäller; tvingande konsumentskydd i det land där du bor består. Är en bestämmelse ogiltig gäller de övriga ändå.',
      ],
    },
  ],
}
