import type { LegalTexts } from './legal-text.ts'

export const sv: LegalTexts = {
  privacy: {
    title: 'Integritetspolicy',
    lead: 'Vad {brand} vet om dig, varför, hur länge, och vad du kan göra åt det.',
    sections: [
      {
        title: 'Vem som ansvarar',
        paragraphs: [
          '{company} är personuppgiftsansvarig. Du når oss och vårt dataskyddsombud på {email}; postadressen står i företagsuppgifterna.',
        ],
      },
      {
        title: 'Vad du ger oss, och vad det används till',
        paragraphs: [
          'Provkörningar: namn, e-postadress, telefonnummer, plats och tid, och adressen om turen börjar hemma hos dig. Vi behöver dem för att fullgöra din bokning (artikel 6.1 b GDPR).',
          'Abonnemang och medlemskap: namn, födelsedatum, adresser, i förekommande fall företag, bilder på ditt körkort, vad du beställt och betalat. Vi behöver dem för avtalet och för bokföringen, eftersom lagen kräver det (artikel 6.1 b och c GDPR).',
          'Konto: din profil, sparade adresser, hur och på vilka enheter du loggar in. Mejl och pushnotiser om nyheter, erbjudanden och evenemang kommer bara med ditt samtycke (artikel 6.1 a GDPR), som vi låter dig bekräfta via mejl innan det gäller.',
        ],
      },
      {
        title: 'Kreditprövning',
        paragraphs: [
          'Före ett abonnemang frågar vi, om du går med på det, ett kreditupplysningsföretag. Ett avslag är aldrig en maskins sista ord: du kan låta en människa se på det igen och lägga fram din sak (artikel 22 GDPR).',
        ],
      },
      {
        title: 'Betalning',
        paragraphs: [
          'Kortnummer skrivs i betaltjänstens fält och når aldrig våra servrar. Vi sparar kortets märke, de fyra sista siffrorna och utgångsmånaden, så att du känner igen ditt kort.',
        ],
      },
      {
        title: 'Vad din webbläsare skickar',
        paragraphs: [
          'För att besvara en förfrågan behöver vår server din IP-adress och det din webbläsare säger om sig själv. I våra loggar är adresser och namn maskerade. Det gör vi för att driva webbplatsen säkert, vilket är vårt berättigade intresse (artikel 6.1 f GDPR). Vad som lagras i din webbläsare står på sidan om kakor.',
        ],
      },
      {
        title: 'Vilka fler som får dem',
        paragraphs: [
          'Biträden som arbetar åt oss enligt avtal: för drift, mejl, sms, betalning, kreditprövning och leverans av pushnotiser. Myndigheter, där lagen tvingar oss. Vi säljer inga uppgifter.',
          'Finns en mottagare utanför Europeiska ekonomiska samarbetsområdet skyddas dina uppgifter av ett beslut om adekvat skyddsnivå eller EU-kommissionens standardavtalsklausuler.',
        ],
      },
      {
        title: 'Hur länge',
        paragraphs: [
          'Bilder på ditt körkort raderas när de har granskats och lagen inte längre kräver dem. Bokningar och meddelanden försvinner med ditt konto. Det som beställts och betalats finns kvar i vår bokföring i tio år, utan det som bokföringen inte behöver.',
        ],
      },
      {
        title: 'Dina rättigheter',
        paragraphs: [
          'Du får se dina uppgifter, rätta dem, ta dem med dig, få dem begränsade eller raderade och invända mot behandling som vilar på våra intressen (artikel 15–21 GDPR). Inloggad gör du det mesta själv under ”Integritet”; skriv annars till {email}.',
          'Ett samtycke kan när som helst återkallas lika enkelt som det gavs; det som skett dessförinnan förblir lagligt.',
          'Du kan klaga hos Integritetsskyddsmyndigheten.',
        ],
      },
      {
        title: 'Säkerhet och ändringar',
        paragraphs: [
          'Anslutningar är krypterade, sessioner förseglade, och varje åtkomst till en beställning prövas mot dess ägare. Ändras texten i sak går tidigare versioner att läsa här.',
        ],
      },
    ],
  },
  cookies: {
    title: 'Kakor och lagring i webbläsaren',
    lead: 'Allt som {brand} lagrar i din webbläsare, med namn. Inget som inte behövs lagras innan du säger ja.',
    sections: [
      {
        title: 'Vad som är nödvändigt',
        paragraphs: [
          'En del uppgifter håller dig inloggad, minns det du skriver tills det är skickat och minns dina val. De kräver inget samtycke, eftersom webbplatsen inte fungerar utan dem.',
        ],
      },
      {
        title: 'Vad du bestämmer',
        paragraphs: [
          'Statistik, marknadsföring och funktioner är av tills du slår på dem, var för sig. Att säga nej tar ett tryck, precis som att säga ja. Vi frågar igen efter ett år, eller när frågan ändras.',
          'Med statistik på räknar vi hur ofta varje steg i en bokning eller beställning öppnas och vad som nekas där, per vecka, land, typ av enhet och webbplats eller app. Vi räknar inget om dig, inte heller att två steg öppnades av samma besökare.',
        ],
      },
      {
        title: 'Så återkallar du',
        paragraphs: [
          'Öppna inställningarna för kakor här nedan eller längst ned på varje sida. Det som hör till en kategori du stänger av raderas genast, i alla öppna flikar.',
        ],
      },
      {
        title: 'Vad vi sparar som bevis',
        paragraphs: [
          'Lagen kräver att vi kan visa ett samtycke. Vi sparar när du bestämde dig, om vilken version av texten och vad, under ett slumptal från din webbläsare som vi bara lagrar som hash. Säger du nej till allt får din webbläsare inget nummer.',
        ],
      },
    ],
  },
  terms: {
    title: 'Användarvillkor',
    lead: 'Vad som gäller när du använder webbplatsen och ditt konto. Varje avtal du ingår har därutöver egna villkor.',
    sections: [
      {
        title: 'Vad det handlar om',
        paragraphs: [
          'Villkoren gäller mellan dig och {company} när du använder webbplatsen, kontot och de tjänster du bokar utan att betala. Abonnemang och medlemskap har egna avtal, som går före.',
        ],
      },
      {
        title: 'Ditt konto',
        paragraphs: [
          'Från 18 år får du skapa ett konto för dig själv, med riktiga uppgifter. Håll lösenordet för dig själv och säg till om du tror att någon annan har det. Så länge ingen beställning pågår kan du alltid radera ditt konto.',
        ],
      },
      {
        title: 'Provkörningar',
        paragraphs: [
          'En bokning är gratis. Du behöver ett körkort som gäller i landet och ska vara i skick att köra. Fram till tidpunkten i din bokning kan du flytta eller avboka; därefter ringer du oss. Böter under turen betalar du.',
        ],
      },
      {
        title: 'Priser och bilder',
        paragraphs: [
          'Priser inkluderar moms och är bindande när en beställning är bekräftad. Bilder är tecknade och kan avvika i detaljer; förbrukning och räckvidd är WLTP-värden och beror på körning, väder och last.',
        ],
      },
      {
        title: 'Vad du inte får göra',
        paragraphs: [
          'Du får inte störa webbplatsen, läsa av den maskinellt utöver vad robots.txt tillåter, ange andras uppgifter utan deras medgivande eller boka för att sälja vidare. Texter och bilder är våra eller våra licensgivares.',
        ],
      },
      {
        title: 'Ansvar',
        paragraphs: [
          'Vi ansvarar utan begränsning för uppsåt och grov vårdslöshet, för personskada och enligt reglerna om produktansvar. Vid ringa vårdslöshet ansvarar vi bara för brott mot väsentliga skyldigheter och för den skada som är typisk och förutsebar.',
        ],
      },
      {
        title: 'Ångra och säga upp på nätet',
        since: '2026-11',
        paragraphs: [
          'Det du ingått på distans kan du ångra inom 14 dagar med knappen ”Ångra avtalet” längst ned på varje sida, och löpande avtal säger du upp där, utan att logga in. Du får genast en bekräftelse via mejl.',
        ],
      },
      {
        title: 'Lag och ändringar',
        paragraphs: [
          'Lagen i det land där du bor skyddar dig som konsument; i övrigt gäller lagen på vårt säte. Ändringar meddelas kontoinnehavare sex veckor i förväg; den som inte håller med kan lämna. Tidigare versioner går att läsa här.',
        ],
      },
    ],
  },
  accessibility: {
    title: 'Tillgänglighetsredogörelse',
    lead: 'Hur tillgänglig webbplatsen är, hur vi har undersökt det, och vem du säger till där den inte är det.',
    sections: [
      {
        title: 'Vad vi strävar efter',
        paragraphs: [
          'Webbplatsen följer WCAG 2.2 på nivå AA och EN 301 549, som tillgänglighetslagen kräver. Det gäller alla nio språkversioner, båda skrivriktningarna, båda färgtemana och från 320 bildpunkters bredd.',
        ],
      },
      {
        title: 'Hur vi har testat',
        paragraphs: [
          'Senast bedömd den 22 november 2026, av oss själva: varje sida och varje läge i varje formulär med axe-core i en riktig webbläsare, varje flöde enbart med tangentbord, omflödning vid 320 bildpunkter och 200 % zoom, minskad rörelse. Testerna körs vid varje ändring av webbplatsen.',
        ],
      },
      {
        title: 'Vad som ännu inte fungerar',
        paragraphs: [
          'Dokument som vi får från myndigheter eller banker är ibland inte taggade; vi läser upp dem för dig på telefon. Andras videor visas bara med ditt samtycke och med den textning som utgivarna gjort.',
        ],
      },
      {
        title: 'Säg till oss',
        paragraphs: [
          'Skriv till {email} vad du inte kunde använda. Vi svarar inom två arbetsdagar och skickar under tiden det du behöver i en annan form.',
        ],
      },
      {
        title: 'Om vi inte hjälper',
        paragraphs: ['Du kan vända dig till Post- och telestyrelsen.'],
      },
    ],
  },
  imprint: {
    title: 'Företagsuppgifter',
    lead: 'Vem som driver webbplatsen, och hur du når oss.',
    provider: 'Leverantör',
    represented: 'Företräds av',
    represents: 'ledningen',
    contact: 'Kontakt',
    register: 'Register',
    vat: 'Momsregistreringsnummer',
    responsible: 'Ansvarig för innehållet',
    authority: 'Tillsynsmyndighet',
    disputes: 'Tvister',
    disputesText:
      'Kommer vi inte överens kan du vända dig till Allmänna reklamationsnämnden. Vi följer dess rekommendationer.',
    demonstration: 'En demonstration',
    demonstrationText:
      'Företag, adresser och nummer på sidan är påhittade och står där ett märke sätter sina egna. Här går inget att köpa.',
  },
}
